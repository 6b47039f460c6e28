/** A fictional person at a reserved domain. */
export interface LinkedinPerson {
  readonly subject: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const people = {
  an: {
    subject: 'stand-in-an',
    name: 'Nguyễn Hoài An',
    firstName: 'Hoài An',
    lastName: 'Nguyễn',
    email: 'an.nguyen@linkedin.example',
    emailVerified: true,
  },
  minh: {
    subject: 'stand-in-minh',
    name: 'Trần Quang Minh',
    firstName: 'Quang Minh',
    lastName: 'Trần',
    email: 'minh.tran@linkedin.example',
    emailVerified: true,
  },
  thao: {
    subject: 'stand-in-thao',
    name: 'Lê Phương Thảo',
    firstName: 'Phương Thảo',
    lastName: 'Lê',
    email: 'thao.le@linkedin.example',
    emailVerified: false,
  },
} as const satisfies Readonly<Record<string, LinkedinPerson>>;

export type PersonKey = keyof typeof people;

export const isPersonKey = (key: unknown): key is PersonKey => typeof key === 'string' && Object.hasOwn(people, key);
