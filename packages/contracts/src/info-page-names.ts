/** In its own file so that the first page load does not need the schema library. */
export const infoPageNames = ['how-it-works', 'terms', 'privacy'] as const;
export type InfoPageName = (typeof infoPageNames)[number];

export const infoPagePath = (name: InfoPageName): string => `/${name}`;
