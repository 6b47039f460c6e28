import { use } from 'react';
import type { ComponentType, JSX } from 'react';

export interface Page {
  (): JSX.Element;
  /** Fetches the page's code before it is wanted. */
  preload: () => Promise<void>;
}

/** React reads these off a promise and so need not wait for one that is settled already (hydration, tests). */
function markLoaded(loading: Promise<ComponentType>, component: ComponentType): void {
  void Object.assign(loading, { status: 'fulfilled', value: component });
}

/**
 * A page whose code is fetched when it is first shown. Unlike React.lazy a failed fetch is forgotten, so that 'Try again'
 * can try again.
 */
export function lazyPage(load: () => Promise<ComponentType>): Page {
  let loading: Promise<ComponentType> | undefined;
  const fetchPage = (): Promise<ComponentType> => {
    if (loading !== undefined) return loading;
    const started = load();
    void started.then(
      (component) => {
        markLoaded(started, component);
      },
      () => {
        loading = undefined;
      },
    );
    loading = started;
    return started;
  };
  const LazyPage = () => {
    const Component = use(fetchPage());
    return <Component />;
  };
  return Object.assign(LazyPage, {
    preload: async () => {
      await fetchPage();
    },
  });
}
