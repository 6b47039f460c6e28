import { z } from 'zod';

const addressSchema = z.object({ address: z.string(), name: z.string() });
export type Address = z.infer<typeof addressSchema>;

/** A mail in MailDev's JSON format. */
export const storedMailSchema = z.object({
  id: z.string(),
  from: z.array(addressSchema),
  to: z.array(addressSchema),
  cc: z.array(addressSchema),
  replyTo: z.array(addressSchema),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  /** From the Date header, else the arrival. */
  date: z.iso.datetime(),
  time: z.iso.datetime(),
  headers: z.record(z.string(), z.string()),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), size: z.int() })),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

/** Ids start with the arrival time, so they sort like the mails. */
export const mailIdPattern = /^[0-9a-z]{10}-[0-9a-z]{4}-[0-9a-f]{8}$/;
