/** Replaced in this order: who asks comes after whom it asks. */
export const upgraded = ['identity', 'tutors', 'search', 'inquiries', 'admin', 'gateway'] as const;
export type Upgraded = (typeof upgraded)[number];

export interface Container {
  readonly id: string;
  /** The tag of the image that it was created from. */
  readonly tag: string;
  readonly isHealthy: boolean;
}

/** What an upgrade needs from whatever runs the containers. */
export interface Containers {
  /** Running containers, oldest first. */
  list(service: Upgraded): Promise<readonly Container[]>;
  /** The number of replicas that the configuration asks for. */
  configured(service: Upgraded): Promise<number>;
  /** A service with a port of the machine cannot run twice there. */
  hasFixedPort(service: Upgraded): Promise<boolean>;
  /** Starts one more beside those that run; does not wait until it is healthy. */
  add(service: Upgraded, tag: string): Promise<Container>;
  /** Lets it finish its requests, then ends and removes it. */
  remove(container: Container): Promise<void>;
  lastLines(container: Container): Promise<string>;
}
