/** A file that is dropped where nothing takes it would open in place of the page or in a new tab: it is turned away. */
export function turnAwayFiles(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, (event) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
  }
}
