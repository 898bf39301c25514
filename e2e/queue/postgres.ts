import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../n8n/shell';
import type { Cleanup } from './cleanup';
import { askServer, findProgram } from './place';
import { Program, type ProgramOptions } from './program';

/** An empty database, as a URL. */
export const POSTGRES = 'postgres://postgres:evrak@127.0.0.1:5432/postgres';

const START_MS = 30_000;

/** How to get one, for the help and for where there is none. */
export const POSTGRES_HELP = `PostgreSQL (n8n does not support SQLite in queue mode), one of:
  apt-get install postgresql       then this command starts a private one by itself (in a temporary folder, ended afterwards)
  docker run --rm -d -p 127.0.0.1:5432:5432 -e POSTGRES_PASSWORD=evrak postgres:16-alpine
  --postgres postgres://user:password@host:port/database     an empty database; n8n's tables stay in it`;

const DEBIAN = '/usr/lib/postgresql';

/** Debian keeps the server's programs out of PATH. */
function debianFolders(): string[] {
	try {
		return readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'));
	} catch {
		return [];
	}
}

/** The server refuses to run as root: then it runs as the user that its package made. */
function serverUser(): ProgramOptions['user'] {
	if (process.getuid?.() !== 0) return undefined;
	const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}

const answers = async ({ hostname, port }: URL) =>
	(await askServer({ host: hostname, port: Number(port || 5432) })) !== undefined;

/** Nothing of it outlives the run, so it need not wait for the disk. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=200'];

async function startOwn(initdb: string, postgres: string, cleanup: Cleanup): Promise<URL> {
	const user = serverUser();
	const folder = cleanup.add(mkdtempSync(join(tmpdir(), 'evrak-postgres-')), (made) =>
		rmSync(made, { recursive: true, force: true }),
	);
	if (user) chownSync(folder, user.uid, user.gid);
	const data = join(folder, 'data');
	const making = ['-D', data, '-U', 'evrak', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
	execFileSync(initdb, making, { cwd: folder, stdio: 'pipe', ...user });
	const port = await freePort(5440);
	const args = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
	const options = { cwd: folder, env: process.env, log: join(folder, 'postgres.log'), user };
	const server = cleanup.add(new Program(postgres, args, options), (made) => made.stop('SIGINT', 10_000));
	const url = new URL(`postgres://evrak@127.0.0.1:${port}/postgres`);
	await server.ready(() => answers(url), START_MS);
	return url;
}

/**
 * The database of the run: the given one, else a private one, else the one at the usual place.
 * @throws Error that says how to start one
 */
export async function findPostgres(given: string | undefined, cleanup: Cleanup): Promise<URL> {
	const [initdb, postgres] = ['initdb', 'postgres'].map((name) => findProgram(name, debianFolders()));
	if (given === undefined && initdb && postgres) return await startOwn(initdb, postgres, cleanup);
	const url = new URL(given ?? POSTGRES);
	if (await answers(url)) return url;
	throw new Error(`No PostgreSQL answers at ${url.host}. Nothing was checked.\n${POSTGRES_HELP}`);
}

/** The environment by which n8n uses a database. */
export const databaseEnvironment = ({ hostname, port, username, password, pathname }: URL): NodeJS.ProcessEnv => ({
	DB_TYPE: 'postgresdb',
	DB_POSTGRESDB_HOST: hostname,
	DB_POSTGRESDB_PORT: port || '5432',
	DB_POSTGRESDB_USER: decodeURIComponent(username),
	DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
	DB_POSTGRESDB_DATABASE: pathname.slice(1) || 'postgres',
});
