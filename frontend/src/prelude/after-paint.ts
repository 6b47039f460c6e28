/** Maximum wait: a hidden window paints only when it is shown again. */
const LONGEST_WAIT_MS = 1000;

/** Resolves after the first contentful paint, or at once in a hidden window. */
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

export function afterParsing(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    document.addEventListener('DOMContentLoaded', () => resolve());
  });
}
