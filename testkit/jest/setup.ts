/** What each suite begins with. */
import { forgetProcessed } from '../engine/processedEntries';
import './laws';

// Jest keeps 100 frames of each error. A matcher makes one to throw, whether or not it does.
Error.stackTraceLimit = 20;
// The engine lives longer than a suite.
forgetProcessed();
