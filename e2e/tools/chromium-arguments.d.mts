export const chromiumArguments: readonly string[];
