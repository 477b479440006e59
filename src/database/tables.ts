/** Every table that services read and write, with its columns' types. */
export * from './generated'
export * from './own-tables'
