import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import type { ContainerRuntimeClient, StartedTestContainer } from 'testcontainers';
import { print } from './run.ts';
import { isOpen, pidOf, start, stop } from './server.ts';
import type { Server } from './server.ts';

// Its helper, which removes the containers of a program that was killed, is an image more to pull.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';

const startMs = 120_000;
const label = 'sao-mai.backing';

type Contained = Server & Required<Pick<Server, 'container'>>;
const isContained = (server: Server): server is Contained => server.container !== undefined;

async function startContainer({ name, readyLine, container }: Contained): Promise<StartedTestContainer> {
  const { image, ports, command = [], environment = {}, files = {} } = await container();
  const started = await new GenericContainer(image)
    .withExposedPorts(...ports)
    .withCommand([...command])
    .withEnvironment({ ...environment })
    .withLabels({ [label]: name })
    .withCopyContentToContainer(Object.entries(files).map(([target, content]) => ({ target, content })))
    .withWaitStrategy(readyLine === undefined ? Wait.forListeningPorts() : Wait.forLogMessage(readyLine))
    .withStartupTimeout(startMs)
    .start();
  print(`${name} is up in a container of ${image}`);
  return started;
}

/** Leaves none behind if one cannot start. */
async function startContainers(some: readonly Contained[]): Promise<readonly StartedTestContainer[]> {
  const outcomes = await Promise.allSettled(some.map(startContainer));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) return started;
  await stopContainers(started);
  throw failed.reason;
}

async function stopContainers(started: readonly StartedTestContainer[]): Promise<void> {
  await Promise.all(started.map((container) => container.stop({ remove: true, removeVolumes: true })));
}

const findEngine = (): Promise<ContainerRuntimeClient | undefined> =>
  getContainerRuntimeClient().catch(() => undefined);

/** A run that was killed leaves its containers behind. */
async function removeLeftOver({ container: containers }: ContainerRuntimeClient, { name }: Server): Promise<void> {
  const left = await containers.fetchByLabel(label, name);
  if (left === undefined) return;
  print(`removing the container of ${name} that an earlier run left`);
  await left.remove({ force: true, v: true });
}

/** Runs `work` with the servers as processes; those that ran before go on. */
export async function withProcesses<Result>(some: readonly Server[], work: () => Promise<Result>): Promise<Result> {
  const mine = some.filter((server) => pidOf(server) === undefined);
  try {
    for (const server of some) await start(server);
    return await work();
  } finally {
    for (const server of mine.toReversed()) await stop(server);
  }
}

/**
 * Runs `work` with the servers: in containers of the public images where a Docker engine answers and has or can pull them, else
 * as processes. Both listen on the same ports. Servers that run already are used as they are.
 */
export async function withBackings<Result>(some: readonly Server[], work: () => Promise<Result>): Promise<Result> {
  const engine = await findEngine();
  if (engine === undefined) return withProcesses(some, work);
  const contained = some.filter(isContained);
  for (const server of contained) await removeLeftOver(engine, server);
  const areRunning = (await Promise.all(contained.map(({ port }) => isOpen(port)))).some(Boolean);
  if (areRunning) return withProcesses(some, work);
  let started: readonly StartedTestContainer[];
  try {
    started = await startContainers(contained);
  } catch (error) {
    print(`not in containers: ${String(error)}`);
    return withProcesses(some, work);
  }
  try {
    return await withProcesses(
      some.filter((server) => !isContained(server)),
      work,
    );
  } finally {
    await stopContainers(started);
  }
}
