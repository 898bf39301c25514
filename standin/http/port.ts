import type { AddressInfo, Server } from 'node:net';

const hadBefore = new Set<number>();

/**
 * Whether no other server of this process has listened on the server's port. The product keeps what an ERP answered for a minute, by its address: a
 * test whose server gets the port of an earlier one would be given that one's answers. Systems hand out some 28,000 ports. `ports`: what
 * servers had so far; all of the process unless a test brings its own.
 */
export function isOnFreshPort(server: Server, ports: Set<number> = hadBefore): boolean {
	const { port } = server.address() as AddressInfo;
	const isFresh = !ports.has(port);
	ports.add(port);
	return isFresh;
}
