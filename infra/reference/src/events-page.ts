import { events } from '@sao-mai/contracts';
import * as z from 'zod/mini';

const consumers: Readonly<Record<string, string>> = {
  'user-registered.v1': 'tutors, inquiries, admin, search',
  'user-updated.v1': 'tutors, inquiries, admin, search',
  'user-deleted.v1': 'tutors, inquiries, admin, search',
  'admins-changed.v1': 'admin (mails about waiting profiles)',
  'tutor-profile-created.v1': 'admin, search, inquiries, identity',
  'tutor-profile-updated.v1': 'admin, search, inquiries, identity',
  'tutor-profile-deleted.v1': 'admin, search, inquiries, identity',
  'tutor-approved.v1': 'tutors, search, inquiries, admin (history and mail)',
  'tutor-rejected.v1': 'tutors, search, inquiries, admin (history and mail)',
  'tutor-activated.v1': 'tutors, search, inquiries, admin (history and mail)',
  'tutor-deactivated.v1': 'tutors, search, inquiries, admin (history and mail)',
  'account-picture-copied.v1': 'identity',
  'inquiry-submitted.v1': 'inquiries (delivery)',
  'inquiry-attention-changed.v1': 'admin (mails about what waits)',
  'tutor-reply-time-changed.v1': 'tutors (shown with the profile)',
  'tutor-reported.v1': 'admin (queue of reports)',
  'watch-matched.v1': 'inquiries (mail)',
  'watch-mails-refused.v1': 'search',
  'republish-asked.v1': 'identity (users), tutors and admin (tutors)',
};

export function eventsPage(): string {
  const sections = Object.values(events).map(({ type, topic, source, summary, data }) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' });
    const keys = Object.keys((schema as { properties?: Record<string, unknown> }).properties ?? {});
    return [
      `## ${type}`,
      '',
      summary,
      '',
      `Topic \`${topic}\`, source \`${source}\`, consumed by ${consumers[type] ?? 'nobody'}.`,
      '',
      `Data: ${keys.map((key) => `\`${key}\``).join(', ')}`,
      '',
    ].join('\n');
  });
  return [
    '# Events',
    '',
    'Generated from `packages/contracts` by `npm run reference`. CloudEvents 1.0 in JSON; `subject` is the partition key,',
    '`sequence` orders the events of one source and subject, `correlationid` is the id of the request that caused them,',
    '`traceparent` the place in its trace, where requests are traced.',
    '',
    ...sections,
  ].join('\n');
}
