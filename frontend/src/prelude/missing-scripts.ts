const PAUSE_MS = 2000;

/**
 * Reloads a page whose script did not come, once it can be had: when a phone changes its network the browser ends every
 * request, and repeats none. Never after a reload, so that it cannot go on for ever.
 */
export function reloadWhenReachable(script: string, reload: () => void): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'reload') return;
  const look = (): void => {
    fetch(script).then(
      ({ ok }) => {
        if (ok) reload();
      },
      () => setTimeout(look, PAUSE_MS),
    );
  };
  look();
}
