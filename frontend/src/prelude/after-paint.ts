/** Later than this it is not waited for: a window that is covered is painted when it is seen again. */
const LONGEST_WAIT_MS = 1000;

/** Resolves once the first of the content can be seen, at once where nobody looks. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** Resolves once the whole document is there. */
export function afterParsing(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    document.addEventListener('DOMContentLoaded', () => {
      resolve();
    });
  });
}
