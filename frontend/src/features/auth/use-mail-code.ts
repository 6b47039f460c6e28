import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const parameter = 'oobCode';

/** What the history keeps of a link: the code is out of the address then, and a reload still has it. */
function keptIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'mailCode' in state && typeof state.mailCode === 'string'
    ? state.mailCode
    : undefined;
}

/** The code of the link in a mail, taken out of the address at once: whoever looks over a shoulder or shares it has nothing. */
export function useMailCode(): string | undefined {
  const { search, pathname, ...location } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get(parameter) ?? undefined;
  useEffect(() => {
    if (given !== undefined) void navigate(pathname, { replace: true, state: { mailCode: given } });
  }, [given, navigate, pathname]);
  return given ?? keptIn(location.state);
}
