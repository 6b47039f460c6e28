import { randomId } from '../clock.ts';

interface Proxy {
  readonly name: string;
  readonly listen: string;
}

/** A way to a server through toxiproxy, which a test cuts, silences and opens again. */
export class Way {
  /** Where clients reach the server through it: `host:port`. */
  readonly address: string;
  readonly #proxy: string;
  readonly #ours: boolean;

  private constructor(api: string, { name, listen }: Proxy, ours: boolean) {
    this.#proxy = `${api}/proxies/${name}`;
    this.address = listen;
    this.#ours = ours;
  }

  /** A new way to `upstream` (`host:port`), on a free port. */
  static async to(upstream: string, api: string): Promise<Way> {
    const proxy = { name: `way-${randomId()}`, listen: '127.0.0.1:0', upstream, enabled: true };
    return new Way(api, await ask<Proxy>(`${api}/proxies`, 'POST', proxy), true);
  }

  /** The way that toxiproxy was started with, for servers that tell their clients the address. */
  static async called(name: string, api: string): Promise<Way> {
    const way = new Way(api, await ask<Proxy>(`${api}/proxies/${name}`, 'GET'), false);
    await way.open();
    return way;
  }

  /** The same address with this way in place of its host and port. */
  through(url: string): string {
    return url.replace(/(?<=\/\/(?:[^@/]*@)?)[^/?,]+/, this.address);
  }

  /** Connections end, and new ones are refused. */
  async cut(): Promise<void> {
    await ask(this.#proxy, 'POST', { enabled: false });
  }

  /** Connections stay and new ones are taken, but nothing comes through any more. */
  async silence(): Promise<void> {
    for (const stream of ['upstream', 'downstream']) {
      const toxic = { name: `silent-${stream}`, type: 'timeout', stream, attributes: { timeout: 0 } };
      await ask(`${this.#proxy}/toxics`, 'POST', toxic);
    }
  }

  async open(): Promise<void> {
    const { toxics = [] } = await ask<{ toxics?: { name: string }[] }>(this.#proxy, 'GET');
    for (const { name } of toxics) await ask(`${this.#proxy}/toxics/${name}`, 'DELETE');
    await ask(this.#proxy, 'POST', { enabled: true });
  }

  async remove(): Promise<void> {
    if (this.#ours) await ask(this.#proxy, 'DELETE');
    else await this.open();
  }
}

async function ask<T = unknown>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`toxiproxy: ${method} ${url} answered ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export const hostOf = (url: string): string => new URL(url).host;
