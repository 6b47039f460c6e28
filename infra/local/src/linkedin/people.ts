import type { PortraitOptions } from '../portraits/portrait.ts';

/** A fictional person at a reserved domain. */
export interface LinkedinPerson {
  readonly subject: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly portrait: PortraitOptions;
}

export const people = {
  an: {
    subject: 'stand-in-an',
    name: 'Nguyễn Hoài An',
    firstName: 'Hoài An',
    lastName: 'Nguyễn',
    email: 'an.nguyen@linkedin.example',
    emailVerified: true,
    portrait: {
      hair: 'bun',
      skin: '#E2B48C',
      hairColour: '#241A17',
      cloth: '#2F6B5E',
      background: '#F1D9A6',
      neck: 'shirt',
      mouth: 'smile',
      glasses: true,
    },
  },
  minh: {
    subject: 'stand-in-minh',
    name: 'Trần Quang Minh',
    firstName: 'Quang Minh',
    lastName: 'Trần',
    email: 'minh.tran@linkedin.example',
    emailVerified: true,
    portrait: {
      hair: 'short',
      skin: '#D9A679',
      hairColour: '#1E1A19',
      cloth: '#23507A',
      background: '#BFD3DA',
      neck: 'shirt',
      mouth: 'laugh',
    },
  },
  thao: {
    subject: 'stand-in-thao',
    name: 'Lê Phương Thảo',
    firstName: 'Phương Thảo',
    lastName: 'Lê',
    email: 'thao.le@linkedin.example',
    emailVerified: false,
    portrait: {
      hair: 'side',
      skin: '#E6BC97',
      hairColour: '#3A2419',
      cloth: '#C4482F',
      background: '#D8E0CF',
      neck: 'shirt',
      mouth: 'calm',
    },
  },
} as const satisfies Readonly<Record<string, LinkedinPerson>>;

export type PersonKey = keyof typeof people;

export const isPersonKey = (key: unknown): key is PersonKey => typeof key === 'string' && Object.hasOwn(people, key);
