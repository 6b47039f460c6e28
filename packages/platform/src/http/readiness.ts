export interface Readiness {
  /** False without the service's own store, or while stopping. */
  readonly ready: boolean;
  /** What `degraded` may name. */
  readonly watched?: readonly string[];
  /** Unavailable optional dependencies. */
  readonly degraded: readonly string[];
  /** ISO time of the oldest unpublished event. */
  readonly oldestUnpublished: string | null;
}
