import type { OperatedSite } from '../support/operators.ts';

export interface SoakMail {
  /** Without angle brackets and host. */
  readonly messageId: string;
  readonly to: string;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

/** A marketplace whose processes can be killed. */
export interface Stand {
  readonly name: string;
  readonly site: OperatedSite;
  readonly victims: readonly string[];
  /** Ends it with SIGKILL. */
  kill(victim: string): Promise<void>;
  /** Resolves when it is ready. */
  start(victim: string): Promise<void>;
  mails(): Promise<readonly SoakMail[]>;
  /** What was logged. */
  logged(): string;
  end(): Promise<void>;
}

export const idIn = (messageId: string): string => messageId.replace(/^<|@[^@]*$/g, '');
