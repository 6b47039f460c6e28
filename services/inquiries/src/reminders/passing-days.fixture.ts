import type { RunningInquiries } from '../start-inquiries.fixture.ts';

const hourMs = 3_600_000;

/** Moves the clock, with the work of every `every` hours. */
async function pass(running: RunningInquiries, hours: number, every: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += every) {
    running.clock.advance(every * hourMs);
    await running.settle();
  }
}

export const passHours = (running: RunningInquiries, hours: number): Promise<void> => pass(running, hours, 1);

/** Works at 21:00, 3:00, 9:00 and 15:00 in Viet Nam. */
export const passDays = (running: RunningInquiries, days: number): Promise<void> => pass(running, 24 * days, 6);

/** Presses the button of a mail's link. */
export const followLink = (running: RunningInquiries, token: string) =>
  running.ask('POST', '/api/inquiries/mail-links', { body: { token } });
