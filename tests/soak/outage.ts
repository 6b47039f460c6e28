/** From a kill until the process was ready again, in milliseconds since 1970. */
export interface Outage {
  readonly victim: string;
  readonly from: number;
  readonly until: number;
}
