export function findBrowser(
  environment: { CHROMIUM_PATH?: string },
  specs: string,
  places?: readonly string[],
): { path: string; reason?: undefined } | { path?: undefined; reason: string };
