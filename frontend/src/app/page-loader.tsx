import { use } from 'react';
import type { ComponentType, JSX } from 'react';

export interface Page {
  (): JSX.Element;
  /** Fetches the page's code before it is wanted. */
  preload: () => Promise<void>;
}

/**
 * A page whose code is fetched when it is first shown. Unlike React.lazy a failed fetch is forgotten, so that 'Try again'
 * can try again.
 */
export function lazyPage(load: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const fetchPage = (): Promise<ComponentType> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const LazyPage = () => {
    const Component = loaded ?? use(fetchPage());
    return <Component />;
  };
  return Object.assign(LazyPage, {
    preload: async () => {
      await fetchPage();
    },
  });
}
