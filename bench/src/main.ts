import { readdirSync } from 'node:fs';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -3));
const [name, ...args] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME\nMeasurements: ${names.join(', ')}`);
  process.exitCode = 2;
} else {
  const measurement = (await import(`./${name}.ts`)) as { run: (args: readonly string[]) => Promise<void> };
  await measurement.run(args);
}
