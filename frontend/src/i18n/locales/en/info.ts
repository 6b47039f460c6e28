export const info = {
  title: 'About this site',
  version: 'Version of {{day}}',
  parts: 'On this page',
  operator: 'Who runs this site',
  loadFailed: 'This text could not be loaded',
} as const;
