/** Absolute paths of an installed n8n and of the Node that runs it. */
export interface Runtime {
	node: string;
	n8n: string;
}
