import { ink, paper, shape } from './shapes.ts';

export const necks = ['shirt', 'aodai', 'tee', 'jacket', 'hood'] as const;
export type Neck = (typeof necks)[number];

const shadow = '#00000018';

export function clothes(neck: Neck, cloth: string, skin: string): string {
  const body = shape('M16 204 C18 166 58 154 84 146 L116 146 C142 154 182 166 184 204Z', cloth);
  const throat =
    shape('M85 112 H115 V144 C115 158 85 158 85 144Z', skin) +
    shape('M85 124 C96 134 106 134 115 126 V138 C104 142 94 140 85 134Z', shadow);
  return body + throat + collars[neck](cloth, skin);
}

const collars: Record<Neck, (cloth: string, skin: string) => string> = {
  shirt: () => shape('M82 142 L100 166 L118 142 L130 152 L112 182 L100 168 L88 182 L70 152Z', paper),
  aodai: (cloth) =>
    `${shape(
      'M83 136 C90 146 110 146 117 136 L120 152 C108 160 92 160 80 152Z',
      cloth,
    )}<path d="M83 138 C90 148 110 148 117 138 M112 156 C126 172 136 182 140 200" fill="none" stroke="${paper}" stroke-width="2.4" stroke-linecap="round"/><circle cx="115" cy="160" r="2.6" fill="${paper}"/>`,
  tee: (_, skin) => `<path d="M80 146 C84 164 116 164 120 146" fill="${skin}" stroke="${paper}" stroke-width="3.5"/>`,
  jacket: () =>
    `${shape(
      'M84 144 L100 176 L116 144 L122 148 L108 204 H92 L78 148Z',
      paper,
    )}<path d="M78 147 L92 202 M122 147 L108 202" stroke="${ink}" stroke-width="2.4"/>${shape(
      'M97 168h6l3 34h-12z',
      '#C4482F',
    )}`,
  hood: (cloth, skin) =>
    `${shape(
      'M70 150 C76 134 124 134 130 150 C126 172 112 180 100 180 C88 180 74 172 70 150Z',
      cloth,
    )}<path d="M70 150 C76 134 124 134 130 150 C126 172 112 180 100 180 C88 180 74 172 70 150Z M92 178v16 M108 178v16" fill="none" stroke="${ink}" stroke-width="2"/>${shape(
      'M85 120 H115 V144 C115 162 85 162 85 144Z',
      skin,
    )}`,
};
