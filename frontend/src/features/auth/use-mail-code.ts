import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const parameter = 'oobCode';

/** What the history keeps of a link: the code is out of the address then, and a reload still has it. */
function keptIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'mailCode' in state && typeof state.mailCode === 'string'
    ? state.mailCode
    : undefined;
}

/** The address of the page without the link's own parameters; the language of the view stays. */
function withoutCode(pathname: string, search: string): string {
  const language = new URLSearchParams(search).get('lang');
  return language === null ? pathname : `${pathname}?${new URLSearchParams({ lang: language }).toString()}`;
}

/** The code of the link in a mail, taken out of the address at once: whoever looks over a shoulder or shares it has nothing. */
export function useMailCode(): string | undefined {
  const { search, pathname, ...location } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(parameter) ?? undefined;
  useEffect(() => {
    if (given !== undefined)
      void navigate(withoutCode(pathname, search), { replace: true, state: { mailCode: given } });
  }, [given, navigate, pathname, search]);
  return given ?? keptIn(location.state);
}
