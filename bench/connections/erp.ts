import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer as createRelay, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellAddresses } from '../timing/process';
import { ROUND_TRIP } from './calls';

/** A certificate that is signed by itself, with its key. @throws Error where openssl is missing */
function certified(): { readonly key: Buffer; readonly cert: Buffer } {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-bench-'));
	try {
		const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
		const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
		execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
		return { key: readFileSync(key), cert: readFileSync(cert) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Says that every order was saved, with a number for each and a row for each of its lines. */
const answer: RequestListener = (request, response) => {
	const pieces: Buffer[] = [];
	request.on('data', (piece: Buffer) => pieces.push(piece));
	request.on('end', () => {
		const { Mikro } = JSON.parse(Buffer.concat(pieces).toString()) as {
			Mikro: { evraklar: Array<{ satirlar: unknown[] }> };
		};
		const list = Mikro.evraklar.flatMap(({ satirlar }, at) =>
			satirlar.map(() => ({ evrakno_seri: 'B', evrakno_sira: at + 1 })),
		);
		const result = [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: { list } }];
		response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ result }));
	});
};

const listening = async (server: Server): Promise<number> =>
	await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

/**
 * The way to a far server: what either side says arrives half a round trip later, and the first word of a new connection a whole one later
 * than that, because TCP's own greeting comes before it.
 */
function far(port: number): Server {
	const late = (from: Socket, to: Socket, greeting: number) => {
		let wait = greeting;
		let before = Promise.resolve();
		const later = (work: () => void) => {
			const [due, last] = [new Promise<void>((resolve) => setTimeout(resolve, wait + ROUND_TRIP / 2)), before];
			wait = 0;
			before = Promise.all([due, last]).then(work);
		};
		from.on('data', (piece: Buffer) => later(() => void to.write(piece)));
		from.on('end', () => later(() => void to.end()));
		from.on('error', () => to.destroy());
	};
	return createRelay({ noDelay: true }, (near) => {
		const there = connect({ port, host: '127.0.0.1', noDelay: true });
		late(near, there, ROUND_TRIP);
		late(there, near, 0);
	});
}

/** The same server four times: plain and with TLS, near and far. */
async function serve(): Promise<string[]> {
	const plain = await listening(createServer({ keepAliveTimeout: 60_000 }, answer));
	const secure = await listening(createSecureServer({ ...certified(), keepAliveTimeout: 60_000 }, answer));
	const [farPlain, farSecure] = [await listening(far(plain)), await listening(far(secure))];
	return [
		`http://127.0.0.1:${plain}`,
		`https://127.0.0.1:${secure}`,
		`http://127.0.0.1:${farPlain}`,
		`https://127.0.0.1:${farSecure}`,
	];
}

void serve().then(tellAddresses);
