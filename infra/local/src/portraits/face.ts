import { ink, paper } from './shapes.ts';

export interface Face {
  readonly mouth: 'smile' | 'laugh' | 'calm';
  readonly glasses: boolean;
  readonly underHat: boolean;
}

const mouths: Record<Face['mouth'], string> = {
  smile: '<path d="M90 115 C96 121 105 121 111 114"/>',
  laugh: `<path d="M89 114 C95 124 106 124 112 114 Z" fill="${paper}"/>`,
  calm: '<path d="M92 117 C98 119 104 119 109 116"/>',
};

const spectacles =
  '<circle cx="84" cy="92" r="12.5"/><circle cx="116" cy="92" r="12.5"/><path d="M96.5 91h7 M71.5 90l-6-2 M128.5 90l6-2"/>';

export function face({ mouth, glasses, underHat }: Face): string {
  const left = underHat ? 83 : 80;
  const brows = `M77 ${String(left)}c4-3 9-3 13-1 M110 ${String(left - 1)}c4-2 9-2 13 1`;
  const eyes = [84, 116].map((x) => `<circle cx="${String(x)}" cy="91" r="1.6" fill="${ink}"/>`).join('');
  return `<g fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${eyes}<path d="${brows} M101 92 l-3 13 h5"/>${mouths[mouth]}${glasses ? spectacles : ''}</g>`;
}
