import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { NodeErp } from '../../shared/client/client';

interface ToolHead {
	/** The resource of the node that offers it. */
	readonly resource: string;
	readonly operation: string;
	readonly name: string;
	readonly action: string;
	readonly description: string;
	/** Its form; where it is shown is added. */
	readonly properties: readonly INodeProperties[];
}

/** An operation that calls methods beyond the specification, or several of them. */
interface AskingTool extends ToolHead {
	readonly asksErp: true;
	/** Methods of the API, for documentation. */
	readonly methods: string;
	/** What of it works on a V16 server, where the rest needs V17, and by which method; for documentation. */
	readonly onV16?: string;
	/** Its answer may be large, so that its size can be limited. */
	readonly isLarge?: true;
	readonly options?: undefined;
	readonly runAll?: undefined;
	/** Works on one item; throws what stops it. */
	readonly run: (erp: NodeErp, item: number) => Promise<INodeExecutionData[]>;
	/** Called once all items are done and nothing has stopped the node: a try of *Retry On Fail* before that leaves nothing behind. */
	readonly done?: (erp: NodeErp) => void;
}

/** An operation that works on the item alone and needs no credential. */
interface LocalTool extends ToolHead {
	readonly asksErp: false;
	/** Looks at what is the same for all items, before any of them; throws what stops the node. */
	readonly before?: (context: IExecuteFunctions) => void;
	/** Works on one item; throws what stops it. */
	readonly run: (context: IExecuteFunctions, item: number) => Promise<INodeExecutionData[]>;
}

/** An operation that looks at all items together, and may write: it has the options of saves. */
interface WholeTool extends ToolHead {
	readonly asksErp: true;
	/** Methods of the API, for documentation. */
	readonly methods: string;
	readonly onV16?: string;
	readonly isLarge?: undefined;
	/** Options beside those of the login. */
	readonly options: readonly INodeProperties[];
	/** Works on all items; throws what stops it. */
	readonly runAll: (erp: NodeErp) => Promise<INodeExecutionData[]>;
}

/** An operation of the node that is no method of the specification. */
export type Tool = AskingTool | LocalTool | WholeTool;
