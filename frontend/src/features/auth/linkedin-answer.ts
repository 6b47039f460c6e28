export const CALLBACK_PATH = '/linkedin-callback';

const KIND = 'linkedin-answer';
const LONGEST_DESCRIPTION = 300;

export interface LinkedinAnswer {
  readonly kind: typeof KIND;
  readonly state: string;
  readonly code: string;
  readonly error: string;
  readonly description: string;
}

export function answerInAddress(search: string): LinkedinAnswer {
  const query = new URLSearchParams(search);
  const get = (name: string): string => query.get(name) ?? '';
  return {
    kind: KIND,
    state: get('state'),
    code: get('code'),
    error: get('error'),
    description: get('error_description').trim().slice(0, LONGEST_DESCRIPTION),
  };
}

export function isLinkedinAnswer(data: unknown): data is LinkedinAnswer {
  if (typeof data !== 'object' || data === null) return false;
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(data));
  return (
    fields.get('kind') === KIND &&
    ['state', 'code', 'error', 'description'].every((name) => typeof fields.get(name) === 'string')
  );
}
