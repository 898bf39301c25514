import type { AddressInfo } from 'node:net';
import { createShopServer, type ShopCall } from '../shop/server';
import { createChatModel, type ChatModel } from './chatModel';
import { createHubSpot, type HubSpot } from './hubSpot';
import { startMailServer, type MailServer } from './mail';
import { createTelegram, type Telegram } from './telegram';

export type { ChatMessage } from './telegram';

/** What a company uses beside its ERP and its shops, each with a stand-in. */
export interface CompanyServices {
	/** Where the services that speak HTTP are; told apart by their paths. */
	readonly url: string;
	/** Hosts that n8n's nodes insist on, with the address of who plays them. */
	readonly hosts: Readonly<Record<string, string>>;
	readonly mail: MailServer;
	readonly telegram: Telegram;
	readonly hubSpot: HubSpot;
	readonly chatModel: ChatModel;
	/** Every HTTP request in order of arrival. */
	readonly calls: ShopCall[];
	close(): Promise<void>;
}

/** Starts them on loopback. See standin/README.md for what they assume. */
export async function startCompanyServices(): Promise<CompanyServices> {
	const mail = await startMailServer();
	const { telegram, respond } = createTelegram();
	const crm = createHubSpot();
	const ai = createChatModel();
	const calls: ShopCall[] = [];
	const server = createShopServer([respond, crm.respond, ai.respond], calls);
	await server.listen({ port: 0, host: '127.0.0.1' });
	// A test that fails before it closes the server must not keep the process from ending.
	server.server.unref();
	const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
	return {
		url,
		hosts: { 'api.telegram.org': url, 'api.hubapi.com': url },
		mail,
		telegram,
		hubSpot: crm.hubSpot,
		chatModel: ai.chatModel,
		calls,
		close: async () => {
			await mail.close();
			await server.close();
		},
	};
}
