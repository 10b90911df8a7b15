/** Where the time comes from; passed in, so that every rule about time can be tested. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock; only composition roots create it. */
export const systemClock: Clock = { now: () => new Date() };
