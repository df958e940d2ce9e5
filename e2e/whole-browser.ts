import { chromiumArguments } from './tools/chromium-arguments.mjs';

const executablePath = process.env['COUNTERSIGN_CHROMIUM'];

/** Starts Chromium with all that a user's has: what keeps passwords and profiles is not in the one without a window. */
export const wholeBrowser = {
  args: [...chromiumArguments],
  ...(executablePath === undefined ? {} : { executablePath }),
};
