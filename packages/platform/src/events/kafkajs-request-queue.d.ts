/** kafkajs has no types for the module that kafka-client.ts patches. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface RequestQueue {
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    readonly throttledUntil: number;
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(): void;
    checkPendingRequests(): void;
  }
  const requestQueue: { readonly prototype: RequestQueue };
  export default requestQueue;
}
