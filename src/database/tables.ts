export * from './generated'
export * from './own-tables'
