import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from './i18n.ts';
import type { Namespace } from './namespaces.ts';

/** Loads the texts of a part that its page does not load; true once they are here, in the language shown. */
export function useTexts(namespace: Namespace): boolean {
  const { i18n } = useTranslation();
  const [, setArrived] = useState(0);
  const isHere = i18n.hasResourceBundle(i18n.language, namespace);
  useEffect(() => {
    if (isHere) return;
    let wanted = true;
    loadNamespaces(i18n, [namespace]).then(
      () => {
        if (wanted) setArrived((times) => times + 1);
      },
      // The part stays hidden.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [i18n, isHere, namespace]);
  return isHere;
}
