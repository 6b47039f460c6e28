import { call, signIn } from '../support/person.ts';
import type { Answer, CallOptions, Person, Site } from '../support/person.ts';

export const password = 'a-password';

/** A person whose calls survive the death of processes: no response is `undefined`, an ended session is renewed. */
export class SoakPerson {
  readonly uid: string;
  readonly email: string;
  readonly #site: Site;
  #token: string;

  constructor(site: Site, { uid, email, token }: Pick<Person, 'uid' | 'email' | 'token'>) {
    this.uid = uid;
    this.email = email;
    this.#site = site;
    this.#token = token;
  }

  async call<Data = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Data> | undefined> {
    try {
      const answer = await call<Data>(this.#site, method, path, { ...options, token: this.#token });
      if (answer.status === 401) this.#token = (await signIn(this.#site, this.email, password)).token;
      return answer;
    } catch {
      return undefined;
    }
  }
}
