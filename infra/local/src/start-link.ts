export interface StartLink {
  /** Makes the start script forward no more signals, as this process is stopping. */
  notifyStopping(): void;
}

/** The IPC channel to the start script. Calls `onGone` when that script ends; without a channel it does nothing. */
export function linkToStart(onGone: () => void): StartLink {
  if (process.channel === undefined) return { notifyStopping: () => undefined };
  process.once('disconnect', onGone);
  // The listener must not keep a finished process alive.
  process.channel.unref();
  return {
    notifyStopping() {
      // The start script may end at this moment.
      if (process.connected) process.send?.({ kind: 'stopping' }, () => undefined);
    },
  };
}
