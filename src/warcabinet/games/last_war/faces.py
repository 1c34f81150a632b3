"""Card faces."""


def face_ids() -> tuple[str, ...]:
    return ()


def draw(face: str, language: str, size: str) -> str:
    raise NotImplementedError
