import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as its reader sees it. */
interface Mail {
	readonly from: string;
	/** Those to whom the envelope is addressed. */
	readonly to: readonly string[];
	readonly subject: string;
	/** Blank where the mail has no such part. */
	readonly html: string;
	readonly text: string;
	readonly attachments: ReadonlyArray<{ readonly fileName: string; readonly content: Buffer }>;
}

/** A mail server on loopback that keeps what it is given. */
export interface MailServer {
	readonly host: string;
	readonly port: number;
	/** The only login that it lets in. */
	readonly login: { readonly user: string; readonly password: string };
	readonly mails: readonly Mail[];
	close(): Promise<void>;
}

const login = { user: 'muhasebe', password: 'posta-parolası' };

/** Starts a mail server: SMTP without TLS, and nobody gets in without the login. */
export async function startMailServer(): Promise<MailServer> {
	const mails: Mail[] = [];
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS'],
		allowInsecureAuth: true,
		disableReverseLookup: true,
		onAuth: ({ username, password }, _session, done) =>
			username === login.user && password === login.password
				? done(null, { user: login.user })
				: done(new Error('Authentication failed')),
		onData: (stream, { envelope }, done) => {
			const keep = async () => {
				const chunks: Buffer[] = [];
				for await (const chunk of stream) chunks.push(chunk as Buffer);
				const mail = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'arraybuffer' });
				const { from, subject = '', html = '', text = '' } = mail;
				const attachments = mail.attachments.map(({ filename, content }) => ({
					fileName: filename ?? '',
					content: Buffer.from(content as ArrayBuffer),
				}));
				const to = envelope.rcptTo.map(({ address }) => address);
				mails.push({ from: from?.address ?? '', to, subject, html, text, attachments });
			};
			keep().then(() => done(), done);
		},
	});
	await new Promise<void>((resolve, reject) => {
		server.on('error', reject);
		server.listen(0, '127.0.0.1', resolve);
	});
	return {
		host: '127.0.0.1',
		port: (server.server.address() as AddressInfo).port,
		login,
		mails,
		close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
