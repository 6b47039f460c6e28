export const ink = '#1B2F2C';
export const paper = '#FFFBF0';

export const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

const longRays = [1, 0.97, 1.03, 0.96, 1.02];
const shortRays = [0.73, 0.69, 0.75, 0.71, 0.68];

/** A star with five long and five short rays of slightly different lengths. */
export function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 20 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 10 + 0.03 * Math.sin(index * 2.3);
    const ray = Math.floor(index / 4);
    const length = (index % 4 === 0 ? longRays[ray] : index % 4 === 2 ? shortRays[ray] : undefined) ?? 0.45;
    const at = (centre: number, part: number): string => (centre + radius * length * part).toFixed(1);
    return `${at(x, Math.cos(angle))},${at(y, Math.sin(angle))}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
}
