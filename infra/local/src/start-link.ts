export interface StartLink {
  /** Tells the start script that this process has begun to stop, so that it hands no signal on. */
  tellStopping(): void;
}

/**
 * The channel to the start script. It closes when that script ends, however it ends: this process must not go on without it.
 * Without such a channel (run by itself) nothing happens.
 */
export function linkToStart(onGone: () => void): StartLink {
  if (process.channel === undefined) return { tellStopping: () => undefined };
  process.once('disconnect', onGone);
  // Listening for its end must not keep a process that is done alive.
  process.channel.unref();
  return {
    tellStopping() {
      // The start script may end at this very moment.
      if (process.connected) process.send?.({ kind: 'stopping' }, () => undefined);
    },
  };
}
