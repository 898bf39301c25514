import { startMailServer, type MailServer } from './mail';

/** What a company uses beside its ERP and its shops, each with a stand-in. */
export interface CompanyServices {
	readonly mail: MailServer;
	close(): Promise<void>;
}

/** Starts them on loopback. See standin/README.md for what they assume. */
export async function startCompanyServices(): Promise<CompanyServices> {
	const mail = await startMailServer();
	return { mail, close: mail.close };
}
