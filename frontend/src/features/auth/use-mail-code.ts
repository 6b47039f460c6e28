import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const parameter = 'oobCode';

/** The code from the history state: it is no longer in the URL, but must survive a reload. */
function codeInHistory(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'mailCode' in state && typeof state.mailCode === 'string'
    ? state.mailCode
    : undefined;
}

function withoutCode(pathname: string, search: string): string {
  const language = new URLSearchParams(search).get('lang');
  return language === null ? pathname : `${pathname}?${new URLSearchParams({ lang: language }).toString()}`;
}

/** The code from the mail's link. Removed from the URL at once, so that nobody can read or share it there. */
export function useMailCode(): string | undefined {
  const { search, pathname, ...location } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(parameter) ?? undefined;
  useEffect(() => {
    if (given !== undefined)
      void navigate(withoutCode(pathname, search), { replace: true, state: { mailCode: given } });
  }, [given, navigate, pathname, search]);
  return given ?? codeInHistory(location.state);
}
