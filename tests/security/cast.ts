import type { Operation } from '@sao-mai/contracts';
import type { ChildMarketplace } from '../support/child-marketplace.ts';
import { converged } from '../support/convergence.ts';
import { grantAdmin, serviceNames } from '../support/operators.ts';
import { aPerson, aTutor, call, codeOf, dataOf } from '../support/person.ts';
import type { Answer, CallOptions, Person } from '../support/person.ts';
import { aPng, photoForm } from '../support/pictures.ts';

export interface Cast {
  readonly site: ChildMarketplace;
  readonly admin: Person;
  readonly client: Person;
  readonly tutor: Person;
  readonly photo: string;
  readonly pending: Person;
  readonly rejected: Person;
  readonly deactivated: Person;
  /** Clients for frequent writes, and another approved tutor. */
  readonly senders: readonly Person[];
  readonly other: Person;
}

export async function aCast(site: ChildMarketplace): Promise<Cast> {
  const admin = await aPerson(site, { name: 'Admin' });
  await grantAdmin(site, admin.email);
  const client = await aPerson(site, { name: 'Client' });
  const [tutor, pending, rejected, deactivated] = [
    await aTutor(site, { name: 'Open Tutor', language: 'vi' }),
    await aTutor(site, { name: 'Pending Tutor' }),
    await aTutor(site, { name: 'Rejected Tutor' }),
    await aTutor(site, { name: 'Deactivated Tutor' }),
  ];
  const upload = async (person: Person): Promise<string> => {
    const answer = await person.call<{ profilePicture: string }>('PUT', '/api/tutors/upload', {
      body: photoForm(aPng(200, 200)),
    });
    return dataOf(answer).profilePicture;
  };
  const other = await aTutor(site, { name: 'Other Tutor' });
  const senders: Person[] = [];
  for (let sender = 1; sender <= 6; sender += 1) senders.push(await aPerson(site, { name: `Sender ${sender}` }));
  const photo = await upload(tutor);
  for (const person of [pending, rejected, deactivated]) await upload(person);
  await converged(site);
  const decide = async (person: Person, decision: string, body: object = {}): Promise<void> => {
    dataOf(await admin.call('PUT', `/api/admin/tutors/${person.uid}/${decision}`, { body }));
  };
  await decide(tutor, 'approve');
  await decide(other, 'approve');
  await decide(rejected, 'reject', { reason: 'A reason for the tutor alone' });
  await decide(deactivated, 'approve');
  await decide(deactivated, 'deactivate');
  await converged(site);
  return { site, admin, client, tutor, photo, pending, rejected, deactivated, senders, other };
}

/** Both ways to a service: the public one, and the one local to the machine. */
export const doors = ['through the gateway', 'at the service’s own port'] as const;
export type Door = (typeof doors)[number];

export const addressOf = (site: ChildMarketplace, door: Door, service: Operation['service']): string =>
  door === 'through the gateway' || service === 'gateway' ? site.url : site.serviceUrl(service);

/** Calls an operation through the gateway or directly; `params` fill its path. */
export function callAt<Data = unknown>(
  site: ChildMarketplace,
  door: Door,
  { service, method, path }: Pick<Operation, 'service' | 'method' | 'path'>,
  {
    params = {},
    query = '',
    ...options
  }: CallOptions & { params?: Record<string, string>; query?: string; token?: string } = {},
): Promise<Answer<Data>> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const at = { url: addressOf(site, door, service), authUrl: site.authUrl };
  return call<Data>(at, method.toUpperCase(), `${filled}${query}`, options);
}

export const outcome = (answer: Answer): string => `${answer.status} ${codeOf(answer)}`;

/** A refusal's fields, as `field code`. */
export const fieldsOf = ({ body }: Answer): string[] =>
  body.success ? [] : (body.details ?? []).map(({ field, code }) => `${field} ${code}`);

export const allServices = serviceNames;
