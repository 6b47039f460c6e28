import { startOfVietnamDay, vietnamDayOf } from '@sao-mai/contracts';

const hourMs = 3_600_000;
const [firstHour, lastHour] = [8, 20];

const hourOf = (day: string, hour: number): Date => new Date(startOfVietnamDay(day).getTime() + hour * hourMs);

/** Whether it is between 8:00 and 20:00 in Viet Nam, when nobody is woken by a mail that can wait. */
export function inMailHours(now: Date): boolean {
  const today = vietnamDayOf(now);
  return now >= hourOf(today, firstHour) && now < hourOf(today, lastHour);
}

/** The first 8:00 in Viet Nam that is not before `time`. */
export function nextMorning(time: Date): Date {
  const today = hourOf(vietnamDayOf(time), firstHour);
  return time <= today ? today : hourOf(vietnamDayOf(time, 1), firstHour);
}
