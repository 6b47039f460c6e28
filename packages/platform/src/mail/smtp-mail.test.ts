import { mailSuite } from '../testing/mail-suite.ts';
import { SmtpMail } from './smtp-mail.ts';

const from = { name: 'Sao Mai', address: 'hello@sao-mai.example' };

mailSuite('SmtpMail', ({ url, timeoutMs }) => new SmtpMail({ url, timeoutMs, from }));
