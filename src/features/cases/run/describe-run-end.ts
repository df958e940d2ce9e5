/** How far a run came that did not send all of its cases, e.g. `Stopped after 2 of 6.` */
export function describeRunEnd(end: 'cut' | 'stopped' | 'over', sent: number, all: number): string {
  const count = `${sent.toLocaleString('en')} of ${all.toLocaleString('en')}.`;
  switch (end) {
    case 'cut':
      return `The run ended after ${count}`;
    case 'stopped':
      return `Stopped after ${count}`;
    case 'over':
      return `Sent ${count}`;
  }
}
