import { randomId } from '../clock.ts';

interface Proxy {
  readonly name: string;
  readonly listen: string;
}

/** A toxiproxy proxy that tests cut, silence, slow down and reopen. */
export class FaultProxy {
  readonly address: string;
  readonly #proxy: string;
  readonly #ours: boolean;

  private constructor(api: string, { name, listen }: Proxy, ours: boolean) {
    this.#proxy = `${api}/proxies/${name}`;
    this.address = listen;
    this.#ours = ours;
  }

  /** A new proxy for `upstream` (`host:port`) on a free port. */
  static async to(upstream: string, api: string): Promise<FaultProxy> {
    const proxy = { name: `way-${randomId()}`, listen: '127.0.0.1:0', upstream, enabled: true };
    return new FaultProxy(api, await ask<Proxy>(`${api}/proxies`, 'POST', proxy), true);
  }

  /** A proxy configured at toxiproxy's start, for servers that advertise their address to clients. */
  static async called(name: string, api: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(api, await ask<Proxy>(`${api}/proxies/${name}`, 'GET'), false);
    await proxy.open();
    return proxy;
  }

  /** Replaces host and port of a URL by the proxy's. */
  through(url: string): string {
    return url.replace(/(?<=\/\/(?:[^@/]*@)?)[^/?,]+/, this.address);
  }

  /** Ends connections and refuses new ones. */
  async cut(): Promise<void> {
    await ask(this.#proxy, 'POST', { enabled: false });
  }

  /** Keeps connections open, but passes no data. */
  async silence(): Promise<void> {
    for (const stream of ['upstream', 'downstream']) {
      const toxic = { name: `silent-${stream}`, type: 'timeout', stream, attributes: { timeout: 0 } };
      await ask(`${this.#proxy}/toxics`, 'POST', toxic);
    }
  }

  /** Delays every piece of an answer. */
  async slow(delayMs: number): Promise<void> {
    const toxic = { name: 'slow', type: 'latency', stream: 'downstream', attributes: { latency: delayMs } };
    await ask(`${this.#proxy}/toxics`, 'POST', toxic);
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
