import { connect } from 'node:net';
import { startMailServer, type MailServer } from '../../../standin/services/mail';

let server: MailServer;
beforeEach(async () => (server = await startMailServer()));
afterEach(async () => await server.close());

/** Says the lines to the server, each after its answer, and resolves with the codes of all answers. */
async function say(...lines: string[]): Promise<string[]> {
	const socket = connect(server.port, server.host);
	const codes: string[] = [];
	for await (const chunk of socket) {
		const answers = String(chunk).trimEnd().split('\r\n');
		if (answers.at(-1)?.[3] === '-') continue;
		codes.push(answers.at(-1)?.slice(0, 3) ?? '');
		const next = lines.shift();
		if (next === undefined) socket.end();
		else socket.write(`${next}\r\n`);
	}
	return codes;
}

const auth = (user: string, password: string) =>
	`AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`;
const ENVELOPE = ['MAIL FROM:<muhasebe@example.com>', 'RCPT TO:<musteri@example.com>', 'DATA'];
const MAIL = [
	'From: muhasebe@example.com',
	'Subject: =?UTF-8?Q?Hesap_=C3=B6zeti?=',
	'Content-Type: text/html; charset=utf-8',
	'Content-Transfer-Encoding: quoted-printable',
	'',
	'<p>Sayın =C3=96rnek</p>',
	'.',
].join('\r\n');

it('keeps a mail as its reader sees it', async () => {
	const { user, password } = server.login;
	expect(await say('EHLO n8n', auth(user, password), ...ENVELOPE, MAIL, 'QUIT')).toEqual([
		'220',
		'250',
		'235',
		'250',
		'250',
		'354',
		'250',
		'221',
	]);
	expect(server.mails).toMatchObject([
		{ from: 'muhasebe@example.com', to: ['musteri@example.com'], subject: 'Hesap özeti', text: '' },
	]);
	expect(server.mails[0]?.html).toContain('Örnek');
});

it.each([
	['a wrong password', ['EHLO n8n', auth('muhasebe', 'wrong')], '535'],
	['no login', ['EHLO n8n', ENVELOPE[0] ?? ''], '530'],
])('lets nobody in with %s', async (_, lines, code) => {
	expect((await say(...lines)).at(-1)).toBe(code);
	expect(server.mails).toEqual([]);
});
