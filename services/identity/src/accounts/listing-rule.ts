import type { DomainEvent } from '@sao-mai/contracts';

/** Adds to the events of accounts what the operator asks of tutors before they are listed. */
export type ListingRule = (event: DomainEvent) => DomainEvent;

export const createListingRule =
  (requireConfirmedAddress: boolean): ListingRule =>
  (event) => {
    if (!requireConfirmedAddress) return event;
    if (event.type !== 'user-registered.v1' && event.type !== 'user-updated.v1') return event;
    return event.data.emailVerified === true ? event : { ...event, data: { ...event.data, awaitsConfirmation: true } };
  };
