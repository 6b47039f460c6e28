import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { categories, searchMethods } from '@sao-mai/contracts';
import type {
  PageAnswer,
  PageRenderer,
  PageSite,
  PublicProfile,
  SearchItem,
  SearchMeta,
  Suggestion,
} from '@sao-mai/contracts';
import { percentile } from './lib/percentile.ts';
import { generateTutors } from './tutors/generated-tutors.ts';

const bundle = join(import.meta.dirname, '../../frontend/dist/.server/entry-server.mjs');
const warmUps = 50;
const rounds = 500;

const site: PageSite = {
  siteUrl: 'https://sao-mai.example',
  config: {
    siteName: 'Sao Mai',
    mainHost: ['localhost'],
    apiBase: '/api',
    storageHost: 'storage.googleapis.com',
    usdVnd: 26_000,
    operatorName: '',
    support: { email: '', phone: '', address: '' },
    firebase: { apiKey: 'demo', authDomain: 'demo.example', projectId: 'demo' },
    linkedin: null,
    infoPages: { links: [], termsVersion: '' },
  },
};

const tutors = [...generateTutors(24)].map(({ approvedAt: _, ...tutor }) => ({
  ...tutor,
  id: tutor.uid,
  profilePicture: `${'0123456789abcdef'.repeat(2)}.webp`,
  linkedinProfile: null,
}));
const [first] = tutors;
if (first === undefined) throw new Error('No tutors were generated');

/** What is passed `satisfies` types of the contract, as a page leaves out data that does not match its schema. */
const ok = (body: { readonly data: unknown; readonly meta?: unknown }): PageAnswer => ({
  status: 200,
  body: { success: true, ...body },
});
const counted = (values: readonly string[]) => values.map((value, index) => ({ value, count: index + 1 }));

const found = (shown: number, total: number): PageAnswer =>
  ok({
    data: tutors.slice(0, shown).map((tutor) => ({ ...tutor, excerpt: { text: '', ranges: [] } })),
    meta: {
      total,
      page: 1,
      limit: shown,
      day: '2026-03-09',

      facets: {
        category: counted(categories),
        language: counted(['English', 'Tiếng Việt']),
        place: counted(['hue', 'ha-noi', 'da-nang']),
        method: counted(searchMethods),
      },
      understood: [],
      relaxed: [],
      related: [],
      withoutRate: 0,
    },
  } satisfies { data: SearchItem[]; meta: SearchMeta });

const popular = ok({
  data: categories.map((name) => ({ kind: 'subject', value: name, text: name })),
} satisfies { data: Suggestion[] });

const profile = ok({
  data: {
    ...first,
    tutorStatus: 'approved',
    isActive: true,
    availability: ['Buổi tối', 'Cuối tuần'],
    education: ['Đại học Sư phạm Huế'],
    experience: ['Mười năm dạy học'],
    contactInfo: { phone: '+84 90 000 00 00', website: '' },
  },
} satisfies { data: PublicProfile });

type Answers = Readonly<Record<string, PageAnswer>>;

/** The pages, with an answer to each question that they ask, by its path. */
const pages: Readonly<Record<string, Answers>> = {
  '/': { '/api/search': found(3, 24), '/api/search/suggestions': popular },
  '/search': {
    '/api/search': found(24, 400),
    '/api/search/categories': ok({ data: categories }),
  },
  [`/profile/${first.uid}`]: { [`/api/tutors/${first.uid}`]: profile },
};

function answerTo(question: string, answers: Answers): Promise<PageAnswer> {
  const [path = ''] = question.split('?');
  const answer = answers[path];
  return answer === undefined ? Promise.reject(new Error(`No answer to ${question}`)) : Promise.resolve(answer);
}

function packed(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

/** Time to render pages from available data without the cache. `work` is CPU time, which other load does not affect. */
export async function run(): Promise<void> {
  if (!existsSync(bundle)) throw new Error('Build the web app first: npm run build');
  // The bundle is built against the same contract.
  const renderer = (await import(pathToFileURL(bundle).href)) as PageRenderer;
  for (const [address, answers] of Object.entries(pages)) {
    const ask = (question: string) => answerTo(question, answers);
    for (const language of ['en', 'vi'] as const) {
      const times: number[] = [];
      let html = '';
      let before = process.cpuUsage();
      for (let round = -warmUps; round < rounds; round += 1) {
        if (round === 0) before = process.cpuUsage();
        const begin = performance.now();
        const loaded = await renderer.loadPage(site, { address, language }, ask);
        if ('redirect' in loaded) throw new Error(`${address} leads to ${loaded.redirect}`);
        const page = await loaded.render();
        if (round >= 0) times.push(performance.now() - begin);
        if (!page.hydratable || page.queries.length < Object.keys(answers).length) {
          throw new Error(`${address} was rendered without all of its data`);
        }
        ({ html } = page);
      }
      const { user, system } = process.cpuUsage(before);
      const work = ((user + system) / 1000 / rounds).toFixed(1).padStart(5);
      const figure = (p: number): string => percentile(times, p).toFixed(1).padStart(5);
      const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
      const size = `${kib(Buffer.byteLength(html))} KiB of content, ${kib(packed(html))} packed`;
      console.log(
        `${address.padEnd(24)} ${language}  p50 ${figure(50)} ms  p99 ${figure(99)} ms  work ${work} ms  ${size}`,
      );
    }
  }
}
