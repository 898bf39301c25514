import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { NodeErp } from '../shared/client/client';

interface ToolHead {
	/** The resource of the node that offers it. */
	readonly resource: string;
	readonly operation: string;
	readonly action: string;
	readonly description: string;
	/** Its form; where it is shown is added. */
	readonly properties: readonly INodeProperties[];
}

/** What a tool does with an item that needs the ERP; throws what stops it. */
export interface AskingWork {
	readonly run: (erp: NodeErp, item: number) => Promise<INodeExecutionData[]>;
	/** Called once all items are done and nothing has stopped the node: a try of *Retry On Fail* before that leaves nothing behind. */
	readonly done?: (erp: NodeErp) => void;
}

/** What a tool does with an item alone, or with all items together; throws what stops it. */
export type LocalWork =
	| { readonly run: (context: IExecuteFunctions, item: number) => Promise<INodeExecutionData[]> }
	| { readonly runAll: (context: IExecuteFunctions) => Promise<INodeExecutionData[]> };

/** What a tool does with all items together; throws what stops it. */
export interface WholeWork {
	readonly runAll: (erp: NodeErp) => Promise<INodeExecutionData[]>;
}

/** An operation that calls methods beyond the specification, or several of them. */
interface AskingTool extends ToolHead {
	readonly asksErp: true;
	/** Methods of the API, for documentation. */
	readonly methods: string;
	/** What of it works on a V16 server, where the rest needs V17, and by which method; for documentation. */
	readonly onV16?: string;
	readonly options?: undefined;
	/** Its items are rows of the database: *Simplify* leaves out the columns that none of them fills. */
	readonly isRead?: true;
	readonly load: () => Promise<AskingWork>;
}

/** An operation that works on the item alone and needs no credential. */
interface LocalTool extends ToolHead {
	readonly asksErp: false;
	readonly load: () => Promise<LocalWork>;
}

/** An operation that looks at all items together, and may write. */
interface WholeTool extends ToolHead {
	readonly asksErp: true;
	/** Methods of the API, for documentation; absent where it is any. */
	readonly methods?: string;
	readonly onV16?: string;
	/** Options beside those of the login. */
	readonly options: readonly INodeProperties[];
	/** It changes nothing: there is nothing to preview, and nothing that an agent has to confirm. */
	readonly onlyReads?: true;
	readonly load: () => Promise<WholeWork>;
}

/** An operation of the node that is no method of the specification. `load` brings what runs it, at its first run. */
export type Tool = AskingTool | LocalTool | WholeTool;
