import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from '../http/free-port.ts';

export type SmtpStage = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'body';

/** A reply such as `450 later`, a closed connection, or no reply. */
export type SmtpAnswer = `${number}${' ' | '-'}${string}` | 'close' | 'hang';

const usual: Readonly<Record<SmtpStage, SmtpAnswer>> = {
  greeting: '220 scripted ESMTP',
  EHLO: '250-scripted\r\n250 8BITMIME',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  body: '250 taken',
};

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** An SMTP server whose replies `script` overrides. */
export class ScriptedSmtp {
  script: Partial<Record<SmtpStage, SmtpAnswer>> = {};
  readonly bodies: TakenMail[] = [];
  connections = 0;
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  #port = 0;

  async start(): Promise<void> {
    // One that no outgoing connection takes while the server is stopped.
    if (this.#port === 0) this.#port = await freePort();
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get host(): string {
    return `127.0.0.1:${String(this.#port)}`;
  }

  /** Closes all connections and stops listening; `start` reuses the port. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.dropConnections();
    await closed;
  }

  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const session = new Session(socket, (stage) => this.script[stage] ?? usual[stage]);
    session.onBody = (mail) => this.bodies.push(mail);
    session.begin();
  }
}

class Session {
  onBody: (mail: TakenMail) => void = () => undefined;
  readonly #socket: Socket;
  readonly #answer: (stage: SmtpStage) => SmtpAnswer;
  #received = '';
  #inBody = false;
  #from = '';
  #to: string[] = [];

  constructor(socket: Socket, answer: (stage: SmtpStage) => SmtpAnswer) {
    this.#socket = socket;
    this.#answer = answer;
  }

  begin(): void {
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (chunk) => {
      this.#received += String(chunk);
      this.#readOn();
    });
    this.#reply('greeting');
  }

  #readOn(): void {
    for (;;) {
      const end = this.#inBody ? '\r\n.\r\n' : '\r\n';
      const at = this.#received.indexOf(end);
      if (at === -1) return;
      const text = this.#received.slice(0, at);
      this.#received = this.#received.slice(at + end.length);
      if (this.#inBody) this.#takeBody(text);
      else this.#obey(text);
    }
  }

  #takeBody(raw: string): void {
    this.#inBody = false;
    this.onBody({ from: this.#from, to: this.#to, raw: raw.replaceAll('\r\n..', '\r\n.') });
    this.#reply('body');
  }

  #obey(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO' || verb === 'HELO') this.#reply('EHLO');
    else if (verb === 'MAIL') {
      this.#from = address;
      this.#to = [];
      this.#reply('MAIL');
    } else if (verb === 'RCPT') {
      this.#to.push(address);
      this.#reply('RCPT');
    } else if (verb === 'DATA') this.#inBody = this.#reply('DATA').startsWith('354');
    else if (verb === 'QUIT') this.#socket.end('221 bye\r\n');
    else if (verb === 'STAR') this.#socket.write('502 no TLS here\r\n');
    else this.#socket.write('250 ok\r\n');
  }

  #reply(stage: SmtpStage): SmtpAnswer {
    const answer = this.#answer(stage);
    if (answer === 'close') this.#socket.destroy();
    else if (answer !== 'hang') this.#socket.write(`${answer}\r\n`);
    return answer;
  }
}
